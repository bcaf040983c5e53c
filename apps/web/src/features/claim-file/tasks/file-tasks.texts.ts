import { defineTexts } from '../../../lib/texts.ts';

export const fileTaskTexts = defineTexts({
  es: {
    title: 'Tareas',
    what: 'las tareas',
    add: 'Agregar',
    addNamed: 'Agregar tarea',
    none: 'Sin tareas pendientes.',
    done: 'Hecha',
    doneNamed: (title: string) => `Marcar como hecha: ${title}`,
  },
  en: {
    title: 'Tasks',
    what: 'the tasks',
    add: 'Add',
    addNamed: 'Add task',
    none: 'Nothing is left to do.',
    done: 'Done',
    doneNamed: (title) => `Mark as done: ${title}`,
  },
});
