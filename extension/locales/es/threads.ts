/** Spanish strings of threads: a text in parts. */
import type { EssentialStrings } from '../en/essential.ts';

export const esThreads: Pick<EssentialStrings, 'threads'> = {
  threads: {
    split: shown => `Dividir en ${shown}`,
    region: 'Hilo',
    part: (number, count) => `Parte ${number} de ${count}`,
    size: (count, limit) => `${count} de ${limit}`,
    putAgain: 'Poner aquí otra vez',
    states: {
      here: 'En este campo',
      gone: 'Puesta aquí; después cambió o desapareció',
      copied: 'Copiada',
    },
    elsewhere: host => `Puesta en ${host}`,
    numbering: 'Números',
    noNumbers: 'Sin números',
    signatureOn: 'Firma',
    signatures: {
      none: 'Sin firma',
      first: 'Firma en la primera',
      last: 'Firma en la última',
      every: 'Firma en todas',
    },
    moveFirst: 'Mover la primera frase a la parte de arriba (con Mayús, una palabra)',
    moveLast: 'Mover la última frase a la parte de abajo (con Mayús, una palabra)',
    discard: 'Descartar',
    discarded: 'Hilo descartado',
    cut: 'Cortar aquí',
    cutHint: 'Una línea con --- corta el texto.',
    cutWords: words => `Más largo que una parte y por eso cortado: ${words}`,
    refusals: {
      empty: 'No hay texto que dividir.',
      signature: 'La firma no deja espacio para el texto.',
      grapheme: 'Un solo carácter es más largo que una parte.',
      parts: 'El texto daría más de 2000 partes.',
      unfinished: 'Primero termina o descarta el hilo de arriba.',
      cut: 'El corte no puede moverse más: una parte quedaría demasiado larga o vacía.',
    },
  },
};
