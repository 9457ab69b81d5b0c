/** French strings of the settings. */
import type { enSettings } from '../en/settings.ts';

export const frSettings: typeof enSettings = {
  settings: {
    server: 'Adresse du serveur',
    key: 'Clé d’API',
    useCode: 'Utiliser un code',
    useKey: 'Utiliser une clé',
    code: 'Code',
    codeNote: 'Huit lettres qu’un appareil connecté affiche dans Clés, « Connecter un appareil ».',
    compareWords: 'Confirmez sur l’autre appareil s’il affiche les deux mêmes mots :',
    headers: 'En-têtes de requête',
    headersNote:
      'Pour un proxy de connexion devant le serveur : un « Nom: valeur » par ligne. Conservés comme la clé.',
    notEncrypted:
      'Cette adresse n’est pas chiffrée : quiconque se trouve sur le trajet peut lire la clé d’API et tout ce que vous écrivez.',
    connectAnyway: 'Se connecter sans chiffrement',
    connect: 'Connecter',
    disconnect: 'Déconnecter',
    syncNow: 'Synchroniser maintenant',
    syncStatus: 'État de la synchronisation',
    sync: 'Synchronisation',
    syncText:
      'Colophon fonctionne entièrement sans serveur. Connectez-en un pour garder vos appareils à jour.',
    kept: 'Tout ce qui est sur cet appareil y reste quand vous vous déconnectez.',
    general: 'Général',
    advanced: 'Avancé',
    inStep: (server, checked, items) => `À jour avec ${server}, vérifié ${checked}, ${items}`,
    items: (count, shown) => `${shown} ${count < 2 ? 'élément' : 'éléments'}`,
    separator: 'Entre le texte et la signature',
    separators: {
      'blank-line': 'Une ligne vide',
      'line-break': 'Un retour à la ligne',
      space: 'Une espace',
      none: 'Rien',
    },
    addsAllHashtags: 'Toujours ajouter tous les hashtags',
    addsAllHashtagsNote:
      'Sinon, les hashtags déjà présents dans la publication ou refusés par le réseau sont omis.',
    theme: 'Thème',
    language: 'Langue',
    themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
    faults: {
      server: 'doit être l’adresse d’un serveur, comme https://colophon.example.org',
      key: 'est obligatoire ; elle commence par clp_',
      code: 'est obligatoire ; l’autre appareil l’affiche',
      'code-refused':
        'Ce code est faux, déjà utilisé ou expiré. Créez-en un autre sur l’autre appareil.',
      'too-many-tries': 'Trop de codes faux. Attendez quelques minutes, puis réessayez.',
      'claim-ended': 'L’autre appareil n’a pas confirmé celui-ci. Créez-y un nouveau code.',
      headers:
        'doit être un « Nom: valeur » par ligne, sans Authorization ni ce que les navigateurs fixent eux-mêmes',
      unreachable:
        'Aucun serveur Colophon ne répond à cette adresse. Vérifiez l’adresse et que le serveur fonctionne.',
      'key-refused': 'Le serveur a refusé cette clé d’API. Vérifiez-la ou créez-en une autre.',
      'no-consent':
        'Le navigateur n’a pas été autorisé à envoyer vos textes à ce serveur ; rien n’a été connecté.',
      'server-not-understood':
        'Quelque chose répond à cette adresse, mais ce n’est pas un serveur Colophon.',
      'update-extension': 'Mettez l’extension à jour. Le serveur est trop récent pour elle.',
      'update-server': 'Mettez le serveur à jour. Il est trop ancien pour cette extension.',
    },
    otherWorkspace:
      'Cet appareil contient les données d’un autre espace de travail. La connexion réunit les deux, pour tous les appareils de cet espace.',
    mergeBoth: 'Réunir les deux',
    about: 'À propos de Colophon',
    version: version => `Version ${version}`,
    welcome: 'Page de bienvenue',
    guide: 'Guide',
    news: 'Nouveautés',
    newsOf: version => `Nouveautés de Colophon ${version}`,
  },
  limits: {
    title: 'Mes limites',
    text: 'Si votre compte ou votre site accepte des publications plus longues, comme X avec Premium, indiquez sa limite ici. Tous les décomptes l’utilisent, sur tous vos appareils. Un champ vide correspond à la limite du réseau.',
    premium: shown => `Premium : ${shown} caractères`,
    fault: 'doit être un nombre entier de 1 à 1 000 000',
    site: 'Autre site',
    siteFault: 'doit être un nom d’hôte, comme mastodon.social',
    limit: 'Limite en caractères',
    add: 'Ajouter',
  },
  buttonSites: {
    text: 'Un petit bouton dans le coin des champs de texte ouvre vos signatures. Il est là où vous le voulez.',
    sites: 'Sites choisis',
    site: 'Site',
    shown: 'Affiché',
    hidden: 'Masqué',
    showThere: 'Afficher là',
    hideThere: 'Masquer là',
    showAgain: 'Afficher de nouveau',
    remove: 'Retirer',
    hideOn: host => `Masquer sur ${host}`,
    showOn: host => `Afficher de nouveau sur ${host}`,
    removeSite: host => `Retirer ${host}`,
  },
  typedShortcuts: {
    title: 'Insérer en tapant',
    text: example =>
      `Tapez le raccourci d’une signature dans votre publication, par exemple ${example}, puis appuyez sur Entrée ou Tab. Colophon ne lit que ce qui précède le curseur, et seulement après ce signe.`,
    where: 'Raccourcis tapés',
    places: {
      nowhere: 'Désactivés',
      'button-sites': 'Sur les sites avec le bouton',
      everywhere: 'Sur tous les sites',
    },
    sign: 'Signe devant un raccourci',
    signFault: 'doit être un seul signe, ni lettre ni chiffre',
    way: 'Insertion',
    ways: { list: 'Choisir dans une liste', whole: 'Raccourci entier et Tab, sans liste' },
    offSites: 'Désactivés sur ces sites',
    offSitesHint: 'Sites de code et de terminaux, un par ligne : vscode.dev ou *.github.dev',
    siteFault: site => `ne doit pas contenir « ${site} »`,
  },
  shortcuts: {
    singleKeys: 'Utiliser les raccourcis d’une seule touche, comme N et /',
    text: 'Ils ouvrent Colophon depuis n’importe quelle page. Le navigateur les garde et les modifie sur une page à lui.',
    commands: {
      popup: 'Ouvrir Colophon',
      picker: 'Ajouter près du champ de texte',
      panel: 'Ouvrir le panneau latéral',
    },
    notSet: 'Non défini',
    change: 'Modifier les raccourcis',
  },
};
