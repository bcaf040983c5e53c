import { defineTexts } from '../../../lib/texts.ts';

export const leavingTexts = defineTexts({
  es: {
    holds: 'Tiene a su cargo:',
    supervisor: (count: number): string => `${count} ${count === 1 ? 'siniestro' : 'siniestros'} como supervisor`,
    costAnalyst: (count: number): string => `${count} ${count === 1 ? 'siniestro' : 'siniestros'} como ACo`,
    tasks: (count: number): string => (count === 1 ? '1 tarea abierta' : `${count} tareas abiertas`),
    appointments: (count: number): string => (count === 1 ? '1 cita' : `${count} citas`),
    follow: 'Las citas y tareas siguen al siniestro; las tareas de los que nadie recibe vuelven a su grupo.',
    takersOfsupervisor: 'Supervisores que los reciben',
    takersOfcostAnalyst: 'ACo que los reciben',
    suggest: 'Sugerir reparto',
    gets: (name: string, count: number): string => `${name} recibe ${count}`,
    nobody: (count: number): string =>
      count === 1
        ? '1 no lo puede recibir ninguno: otra zona o cliente'
        : `${count} no los puede recibir ninguno: otra zona o cliente`,
    reason: 'Motivo',
    leave: 'Desactivar de inmediato, aunque queden siniestros sin repartir',
    leaveHint: (count: number): string =>
      count === 1
        ? '1 siniestro quedará en la vista «Sin responsable activo» hasta que alguien lo reasigne.'
        : `${count} siniestros quedarán en la vista «Sin responsable activo» hasta que alguien los reasigne.`,
    act: 'Desactivar',
    actAndMove: 'Repartir y desactivar',
    done: (moved: number): string =>
      moved === 0
        ? 'El usuario quedó desactivado y sus sesiones se cerraron.'
        : `Se ${moved === 1 ? 'reasignó 1 siniestro' : `reasignaron ${moved} siniestros`} y el usuario quedó desactivado.`,
  },
  en: {
    holds: 'Answers for:',
    supervisor: (count) => `${count} ${count === 1 ? 'claim' : 'claims'} as supervisor`,
    costAnalyst: (count) => `${count} ${count === 1 ? 'claim' : 'claims'} as cost analyst`,
    tasks: (count) => (count === 1 ? '1 open task' : `${count} open tasks`),
    appointments: (count) => (count === 1 ? '1 visit' : `${count} visits`),
    follow: 'Visits and tasks follow the claim; tasks of claims nobody receives go back to their group.',
    takersOfsupervisor: 'Supervisors who receive them',
    takersOfcostAnalyst: 'Cost analysts who receive them',
    suggest: 'Suggest a split',
    gets: (name, count) => `${name} gets ${count}`,
    nobody: (count) => `${count} cannot be received by any of them: another zone or insurer`,
    reason: 'Reason',
    leave: 'Deactivate at once, even if claims are left',
    leaveHint: (count) =>
      count === 1
        ? '1 claim stays in the view «Nobody active answers» until somebody reassigns it.'
        : `${count} claims stay in the view «Nobody active answers» until somebody reassigns them.`,
    act: 'Deactivate',
    actAndMove: 'Share out and deactivate',
    done: (moved) =>
      moved === 0
        ? 'The user is deactivated and their sessions were closed.'
        : `${moved === 1 ? '1 claim was' : `${moved} claims were`} reassigned and the user is deactivated.`,
  },
});
