import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyLogo } from './CompanyLogo.tsx';

test.each([
  ['its own logo where it has one', '/logo/a/', true, 'img'],
  ['ours while it has neither name nor logo', null, false, 'svg'],
  ['none beside a name of its own: ours is not shown to outsiders', null, true, null],
] as const)('a company shows %s', (_, logo, hasOwnName, shown) => {
  const { container } = render(<CompanyLogo size={24} logo={logo} hasOwnName={hasOwnName} />);

  expect(container.firstElementChild?.tagName.toLowerCase() ?? null).toBe(shown);
});
