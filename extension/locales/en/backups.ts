/** English strings of backups. */

export const enBackups = {
  backups: {
    title: 'Backups',
    text: 'A copy of all that you write, in a file of your own. It is there also if Colophon or this browser is removed.',
    daily: 'Back up every day',
    folderHint:
      'You choose a folder once, best one that is synced. The last 14 days and 12 months are kept.',
    downloadsHint:
      'Into “Colophon backups” in your downloads folder. The last 7 days and 12 months are kept.',
    now: 'Back up now',
    restore: 'Restore',
    last: 'Last backup',
    never: 'No backup yet',
    things: (count: number, shown: string) => (count === 1 ? '1 item' : `${shown} items`),
    kept: 'The browser keeps your data in this profile also if the disk fills up.',
    writing: 'Writing the backup',
    faults: {
      permission:
        'The browser no longer allows Colophon to write backups. Press “Back up now” and allow it, best on every visit.',
      gone: 'The folder for backups is gone. Press “Back up now” and choose one.',
      full: 'There is no room for the backup. Free some space, then press “Back up now”.',
      asks: 'The browser asks where to save each download, so daily backups are off. Change that in its settings, then turn them on again.',
      failed: 'The last backup failed. Colophon tries again in an hour.',
    },
    openSettings: 'Open Settings',
    restoreTitle: 'Restore a backup',
    restoreText: 'You’ll see a preview first, and can undo it.',
    chooseFolder: 'Choose a folder',
    chooseFile: 'Choose a file',
    list: 'Backups in the folder',
    none: 'There are no backups in this folder.',
  },
};
