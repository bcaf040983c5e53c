import { countMacro, readMacroBoard, readMacroByDivision, totalMacro } from '@aura/contracts/claims/macro';
import { listMacro } from '@aura/contracts/claims/macro-list';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

interface Known {
  readonly supervisor: string;
  readonly analyst: string;
  readonly zone: string;
  readonly job: string;
  readonly from: string;
  readonly to: string;
}

/** The macro process for a manager, a supervisor and a coordinator. */
export async function macroCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<Known>(
    `select s.username as supervisor, a.username as analyst, z.slug as zone, j.slug as job,
       to_char(m.assigned_at - interval '45 days', 'YYYY/MM/DD') as from, to_char(m.assigned_at + interval '45 days', 'YYYY/MM/DD') as to
     from macro_open m join user_account s on s.id = m.supervisor_id join user_account a on a.id = m.cost_analyst_id
       join zone z on z.id = m.zone_id join job_type j on j.id = m.job_type_id
     order by m.assigned_at offset (select count(*) / 2 from macro_open) limit 1`,
  );
  const [known] = rows;
  if (known === undefined) throw new Error('No open work to measure with');
  const { supervisor, analyst, zone, job, from, to } = known;
  const at = (name: string, endpoint: Endpoint, query = ''): BenchCase => ({
    name: `macro ${name}`,
    group: 'Admin',
    path: `/api/v1${endpoint.path}?${query}`,
  });
  const days = `fromDate=${from}&toDate=${to}`;
  const everything = `${days}&customer=GNP&zone=${zone}&supervisor=${supervisor}&aco_username=${analyst}&typeSinister=${job}`;
  return [
    at('counts', countMacro),
    at('counts, supervisor', countMacro, `supervisor=${supervisor}`),
    at('counts, zone + stages', countMacro, `zone=${zone}&processes=por-cotizar,en-autorizacion,en-reparacion`),
    at('totals', totalMacro),
    at('totals, customer', totalMacro, 'customer=GNP'),
    at('totals, every filter', totalMacro, everything),
    at('board', readMacroBoard),
    at('board, zone', readMacroBoard, `zone=${zone}`),
    at('board, supervisor', readMacroBoard, `supervisor=${supervisor}`),
    at('by supervisor', readMacroByDivision, 'by=supervisor'),
    at('list', listMacro),
    at('list, page 100', listMacro, 'page=100'),
    at('list of a stage', listMacro, 'processes=en-autorizacion'),
    at('list, supervisor', listMacro, `supervisor=${supervisor}`),
    at('list, zone + customer', listMacro, `zone=${zone}&customer=GNP`),
    at('list, every filter', listMacro, everything),
    at('list, overdue', listMacro, 'overdue=true'),
    at('list, text', listMacro, 'searchText=zarate'),
  ];
}
