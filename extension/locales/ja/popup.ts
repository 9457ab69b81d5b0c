/** Japanese strings of the popup and of character counts. */
import type { enPopup } from '../en/popup.ts';

export const jaPopup: typeof enPopup = {
  popup: {
    search: '署名を検索',
    signatures: '署名',
    newSignature: '新しい署名',
    labels: 'ラベル',
    createLabel: name => `ラベル ${name} を作成`,
    unsavedLabels: '未保存',
    savePost: '投稿を保存',
    postSaved: '投稿を保存しました',
    saving: {
      options: '保存オプション',
      draft: '下書き',
      scheduleMenu: '予約…',
      publishedNow: '今公開済み',
      today: time => `今日 ${time}`,
      tomorrow: time => `明日 ${time}`,
      free: moment => `次の空き時間：${moment}`,
      other: 'その他…',
      schedule: '予約',
      scheduledFor: moment => `${moment} に予約しました`,
      skippedTime: moment =>
        `夏時間の切り替えでこの時刻はありません。投稿は ${moment} になります。`,
      savedAsPublished: '公開済みとして保存しました',
    },
    posted: {
      question: '投稿しましたか？',
      mark: '公開済みにする',
      marked: '公開済みにしました',
      notMarked: '公開済みにできませんでした',
    },
    saveUndone: '元に戻しました',
    saveKept: '投稿はその後変更されたため、そのまま残しました',
    saveNotUndone: '元に戻せませんでした',
    postNotKept: '投稿を保存できませんでした',
    postRefused: 'この投稿は長すぎて保存できません',
    postInPart: 'エディターがこの文章の一部しか表示していないため、保存しませんでした',
    allow: host => `${host} を許可`,
    connect: {
      question: (host: string) =>
        `${host} に接続しますか？Colophon に保存したものがすべて送られます。`,
      action: 'このブラウザーを接続',
    },
    panel: {
      open: 'サイドパネルを開く',
      noAccess: keys =>
        `Colophon はまだこのページにアクセスできません。ここで ${keys} を一度押すか、すべてのサイトで許可してください。`,
      noAccessWithoutKeys:
        'Colophon はまだこのページにアクセスできません。ここでツールバーのボタンを一度クリックするか、すべてのサイトで許可してください。',
      allowAllSites: 'すべてのサイトで許可',
    },
    openManager: '管理画面を開く',
    append: (count, shown) => (count === 1 ? '追加' : `${shown} 件を追加`),
    insert: (count, shown) =>
      count === 1 ? 'カーソル位置に挿入' : `${shown} 件をカーソル位置に挿入`,
    alreadyThere: 'この投稿にすでにあります',
    tagWords: (word, count, shown) =>
      count === 1 ? `「${word}」もタグにする` : `${shown}語もタグにする`,
    hashtagsInPost: hashtags => `投稿にあるため省略: ${hashtags}`,
    hashtagsOverLimit: (network, hashtags) =>
      `${network} のハッシュタグ数の上限により省略: ${hashtags}`,
    noMatch: query => `「${query}」に一致する署名はありません`,
    pageHangs: 'ページが応答しません。しばらく待つか、テキストをコピーしてください。',
    copyInstead: '代わりにコピー',
    more: 'その他',
    actionsFor: name => `「${name}」の操作`,
    pin: 'ピン留め',
    unpin: 'ピン留めを外す',
    tryHere: '専用のページで試す',
    firstRunTitle: 'ことばを一度だけ組む',
    firstRunText:
      '署名は、投稿の末尾に加える文章です。自分で書くか、次のいずれかから始めてください。',
    version: 'バージョン',
    questions: '追加する前に',
    choose: '選択',
    clipboardRefused:
      'Colophon はクリップボードを読み取れません。もう一度追加して許可するか、内容をご自身で貼り付けてください。',
    nothingToAppend: '追加する内容がありません。この署名に入る値がここでは空です。',
    cutToFit: '10,000文字で切り詰め',
    usualVersion: '通常',
    versionFor: site => `${site} 用`,
    versionForOtherSites: 'そのほかのサイト用',
    versionChosen: 'ここで選択',
    hints: { mark: 'Shift+Enter で複数を選択', version: 'Shift+↓ で別のバージョン' },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} → ${after} 文字` : `${before} → ${after} / ${limit}`,
    spoken: (before, after, limit) =>
      `現在 ${before} 文字、追加後 ${after} 文字${limit === null ? '' : `、上限 ${limit} 文字`}`,
    rules: {
      characters: {
        weights: '漢字・かな・絵文字は 2、ほかの文字はほぼ 1 と数えます。',
        graphemes: '見た目の 1 文字を 1 と数えます。',
        'code-points': 'コードポイントごとに 1 と数えます。',
        'utf-16-units': 'ほとんどの文字は 1、絵文字は 2 以上と数えます。',
      },
      links: {
        whole: 'リンクは全体を数えます。',
        fixed: length => `リンクは 1 件 ${length} と数えます。`,
        shortened: 'リンクは投稿での短縮表示で数えます。',
      },
      warningIncluded: '閲覧注意の文も含みます。',
      warningNotIncluded: '閲覧注意の文も数えられますが、ここには含みません。',
      source: (name, date) => `出典: ${name}、${date}`,
      show: '各ネットワークの数え方',
    },
    over: {
      characters: (_, shown) => `${shown} 文字超過`,
      bytes: (_, shown) => `${shown} バイト超過`,
      hashtags: (_, shown) => `ハッシュタグが ${shown} 個多すぎます`,
      words: (_, shown) => `${shown} 語超過`,
    },
  },
  labelSearch: {
    search: 'ラベルを検索',
    find: 'ラベルを探す、または作る',
    more: count => `ほか ${count} 件`,
    fewer: '少なく表示',
  },
};
