/** Spanish strings of backups. */
import type { enBackups } from '../en/backups.ts';

export const esBackups: typeof enBackups = {
  backups: {
    title: 'Copias de seguridad',
    text: 'Una copia de todo lo que escribes, en un archivo tuyo. Sigue ahí aunque se quite Colophon o este navegador.',
    daily: 'Hacer una copia cada día',
    folderHint:
      'Eliges una carpeta una vez, mejor una sincronizada. Se guardan los últimos 14 días y 12 meses.',
    downloadsHint:
      'En «Colophon backups», en tu carpeta de descargas. Se guardan los últimos 7 días y 12 meses.',
    now: 'Hacer una copia ahora',
    restore: 'Restaurar',
    last: 'Última copia',
    never: 'Aún no hay ninguna copia',
    things: (count: number, shown: string) => (count === 1 ? '1 elemento' : `${shown} elementos`),
    kept: 'El navegador conserva tus datos en este perfil aunque se llene el disco.',
    writing: 'Escribiendo la copia',
    faults: {
      permission:
        'El navegador ya no permite a Colophon escribir copias. Pulsa «Hacer una copia ahora» y permítelo, mejor en cada visita.',
      gone: 'La carpeta de las copias ya no está. Pulsa «Hacer una copia ahora» y elige otra.',
      full: 'No hay espacio para la copia. Libera espacio y pulsa «Hacer una copia ahora».',
      asks: 'El navegador pregunta dónde guardar cada descarga, así que las copias diarias están desactivadas. Cámbialo en sus ajustes y vuelve a activarlas.',
      failed: 'La última copia ha fallado. Colophon lo intenta de nuevo en una hora.',
    },
    openSettings: 'Abrir los ajustes',
    restoreTitle: 'Restaurar una copia',
    restoreText: 'Antes verás una vista previa, y puedes deshacerlo.',
    chooseFolder: 'Elegir una carpeta',
    chooseFile: 'Elegir un archivo',
    list: 'Copias de la carpeta',
    none: 'No hay copias en esta carpeta.',
  },
};
