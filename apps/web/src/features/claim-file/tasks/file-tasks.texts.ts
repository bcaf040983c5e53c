import { defineTexts } from '../../../lib/texts.ts';

export const fileTaskTexts = defineTexts({
  es: {
    title: 'Tareas',
    add: 'Agregar',
    addNamed: 'Agregar tarea',
    none: 'Sin tareas pendientes.',
    done: 'Hecha',
    doneNamed: (title: string) => `Marcar como hecha: ${title}`,
    newTask: 'Nueva tarea',
    what: 'Qué hay que hacer',
    whatNeeded: 'Escriba qué hay que hacer',
    group: 'Quién responde',
    chooseGroup: 'Elija un grupo',
    due: 'Vence',
    save: 'Guardar',
  },
  en: {
    title: 'Tasks',
    add: 'Add',
    addNamed: 'Add task',
    none: 'Nothing is left to do.',
    done: 'Done',
    doneNamed: (title) => `Mark as done: ${title}`,
    newTask: 'New task',
    what: 'What is to be done',
    whatNeeded: 'Write what is to be done',
    group: 'Who answers for it',
    chooseGroup: 'Choose a group',
    due: 'Due',
    save: 'Save',
  },
});
