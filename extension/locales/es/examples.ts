/** Spanish example signatures. */
import type { enExamples } from '../en/examples.ts';

export const esExamples: typeof enExamples = {
  examples: {
    newsletter: {
      name: 'Boletín',
      content:
        'Si te ha sido útil, en mi boletín hay más, un viernes de cada dos:\nhttps://example.org/cartas',
    },
    hashtags: {
      name: 'Etiquetas',
      content: '#escribir #libros #artesanía',
    },
    work: {
      name: 'Nombre y oficio',
      content: '—\nAda Marlow\nEncuadernadora en Sevilla. Acepto encargos.',
    },
  },
};
