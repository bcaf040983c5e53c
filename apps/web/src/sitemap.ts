import type { AreaName } from '@aura/access/areas';
import type { sitemapTexts } from './sitemap.texts.ts';

type TitleKey = keyof typeof sitemapTexts.es;
export type PlaceIcon = 'dashboard' | 'account' | 'palette';

export interface Place {
  readonly path: `/${string}`;
  readonly title: TitleKey;
  /** Below `features/`. */
  readonly file: string;
  /** Only where it is narrower than the section's. */
  readonly area?: AreaName;
  readonly sidebar?: true;
  readonly icon?: PlaceIcon;
  /** The screen one came from, for the breadcrumbs. */
  readonly parent?: `/${string}`;
}

export interface Section {
  /** A section without a title stands at the top of the drawer, and adds nothing to the breadcrumbs. */
  readonly title?: TitleKey;
  readonly area: AreaName;
  readonly places: readonly Place[];
}

/** Every screen there is. The router, the drawer, titles, breadcrumbs and the guard are derived from it. */
export const sitemap: readonly Section[] = [
  {
    area: 'anyone',
    places: [
      {
        path: '/dashboard',
        title: 'dashboard',
        file: 'dashboard/dashboard.route.tsx',
        sidebar: true,
        icon: 'dashboard',
      },
    ],
  },
  {
    title: 'account',
    area: 'anyone',
    places: [
      { path: '/perfil', title: 'profile', file: 'accounts/profile/profile.route.tsx', icon: 'account' },
      {
        path: '/editprofile',
        title: 'editProfile',
        file: 'accounts/edit-profile/edit-profile.route.tsx',
        parent: '/perfil',
      },
      {
        path: '/changepassword',
        title: 'changePassword',
        file: 'accounts/change-password/change-password.route.tsx',
        parent: '/perfil',
      },
      { path: '/theme', title: 'theme', file: 'theme/theme.route.tsx', icon: 'palette' },
    ],
  },
];
