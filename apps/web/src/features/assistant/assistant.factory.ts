import type { AssistantReply, AssistantSession } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';

export function givenSession(part: Partial<AssistantSession> = {}): AssistantSession {
  return {
    widget: { color: '#1F4E8C', imagePath: '', message: 'Hola, soy AVI. Respondo con sus documentos.', name: 'AVI' },
    user: 'Irene',
    model: 'modelo-de-prueba',
    groups: [
      {
        name: 'Seguros del Valle',
        path: 'Seguros del Valle/Manuales',
        documents: [
          { key: 'm1', name: 'Manual de ajuste.pdf', pages: 42, state: 'ready' },
          { key: 'm2', name: 'Póliza empresarial.pdf', pages: 18, state: 'ready' },
          { key: 'm3', name: 'Anexo de coberturas.docx', pages: null, state: 'waiting' },
          { key: 'm4', name: 'Circular escaneada.pdf', pages: null, state: 'unreadable' },
        ],
      },
    ],
    ...part,
  };
}

export function givenPassage(part: Partial<Passage> = {}): Passage {
  return {
    number: 1,
    kind: 'manual',
    document: 'm1',
    name: 'Manual de ajuste.pdf',
    page: 12,
    quote: 'El deducible es del 5 % del valor comercial.',
    claim: null,
    entryId: null,
    ...part,
  };
}

export function givenReply(part: Partial<AssistantReply> = {}): AssistantReply {
  return {
    response: 'El deducible es del 5 %.',
    responseHtml: '<p>El deducible es del 5 %.</p>',
    userInput: '¿Cuánto es el deducible?',
    conversation: '3f0c8a52-6b1d-4d0e-9a55-0a4f6f1f2b11',
    turn: 31,
    mode: 'model',
    problem: null,
    sentences: [{ text: 'El deducible es del 5 %.', passages: [1] }],
    passages: [givenPassage()],
    isNotThere: false,
    leftOut: 0,
    offer: null,
    ...part,
  };
}
