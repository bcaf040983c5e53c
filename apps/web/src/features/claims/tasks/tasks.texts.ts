import { defineTexts } from '../../../lib/texts.ts';

export const taskTexts = defineTexts({
  es: {
    tasks: 'Tareas',
    theTasks: 'las tareas',
    noTasks: 'No hay tareas',
    noTasksText: 'Cada etapa da una tarea a quien le toca; también puede anotar una en el expediente.',
    mine: 'Mías',
    team: 'De mi grupo',
    all: 'Todas las pendientes',
    overdue: 'Vencidas',
    open: 'Abrir expediente',
    take: 'Tomar la tarea',
    release: 'Devolver al grupo',
    done: 'Marcar como hecha',
    drop: 'Descartar',
  },
  en: {
    tasks: 'Tasks',
    theTasks: 'the tasks',
    noTasks: 'There are no tasks',
    noTasksText: 'Each stage gives a task to whose turn it is; you may also note one down in the claim file.',
    mine: 'Mine',
    team: 'My group’s',
    all: 'All open ones',
    overdue: 'Overdue',
    open: 'Open the claim file',
    take: 'Take the task',
    release: 'Give back to the group',
    done: 'Mark as done',
    drop: 'Drop',
  },
});
