import * as accounts from './accounts.ts';
import * as auth from './auth.ts';
import * as browserReports from './browser-reports.ts';
import * as divisions from './catalogues/divisions.ts';
import * as states from './catalogues/states.ts';
import * as zones from './catalogues/zones.ts';
import type { Endpoint } from './endpoint.ts';
import * as notifications from './notifications.ts';
import * as workspace from './workspace.ts';

/** Every endpoint there is, by name. The server, the documents, the access matrix and the fuzz runner walk this list. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [auth, accounts, states, zones, divisions, notifications, workspace, browserReports].flatMap((module) =>
    Object.entries(module).filter(isEndpoint),
  ),
);

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'method' in value && 'area' in value;
}
