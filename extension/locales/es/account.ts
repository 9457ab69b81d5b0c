/** Spanish strings of sync by the browser's account. */
import type { enAccount } from '../en/account.ts';

export const esAccount: typeof enAccount = {
  account: {
    title: 'Cuenta del navegador',
    text: 'Mantiene este dispositivo igual que los demás en los que usas este navegador con la misma cuenta.',
    switch: 'Sincronizar con mi cuenta del navegador',
    hint: 'Firmas, etiquetas y ajustes, pero no publicaciones, si tu navegador sincroniza las extensiones. Los envía a los servidores de su fabricante. Actívalo en cada dispositivo.',
    status: 'Estado de la cuenta del navegador',
    off: 'Desactivado',
    working: 'Sincronizando',
    besideServer:
      'Desactivado mientras haya un servidor conectado: el servidor mantiene iguales tus dispositivos.',
    noOthers: 'Activado. Aún no se ha encontrado otro dispositivo.',
    others: (count: number, shown: string) =>
      count === 1
        ? 'Activado. Se ha encontrado 1 dispositivo más.'
        : `Activado. Se han encontrado ${shown} dispositivos más.`,
    failed:
      'El navegador no ha aceptado los últimos cambios. Colophon lo intenta de nuevo en diez minutos.',
    unreadable:
      'Otro dispositivo tiene una versión más reciente de Colophon. Actualiza esta para recibirlo todo.',
    leftOut: (count: number, shown: string) =>
      count === 1
        ? '1 elemento no cabe y se queda solo en este dispositivo:'
        : `${shown} elementos no caben y se quedan solo en este dispositivo:`,
  },
};
