/** Japanese words of signatures. */
import type { Translation } from '../translation.ts';

export const jaSignatures: Translation = {
  signatures: {
    new: '新しい署名',
    edit: '署名を編集',
    empty: '署名はまだありません',
    emptyText: '投稿の末尾に置くことばを書いてください。',
    search: '署名を検索',
    noMatch: query => `「${query}」に一致する署名はありません`,
    sitesHint: '優先して候補に出すホストを一行に一つずつ: x.com または *.example.org',
    variablesHint:
      '{{date}}, {{date:d MMMM}}, {{date+7d}}, {{time}}, {{url}}, {{title}}, {{host}}, {{selection}}, {{clipboard}}, {{counter}}、{{choose:一|二}}、{{ask:質問}}、{{caret}} を読み取ります。\\{{ と書くと波かっこのまま残ります。',
    notVariables: sources => `変数ではないため、そのまま入ります: ${sources}`,
    samples: {
      title: 'ページのタイトル',
      selection: '選択した文字',
      clipboard: 'コピーした文字',
    },
    addVersion: 'バージョンを追加',
    version: number => `バージョン ${number}`,
    removeVersion: number => `バージョン ${number} を削除`,
    versionSitesHint: '対象のサイトを 1 行に 1 つ。空のときは、選んだときだけ使われます。',
    versionsHint: 'サイトごとに別の文面にできます。たとえば X 用の短い文面など。',
    pinnedHint: 'ポップアップ、選択画面、一覧で、ほかのすべてより前に置きます。',
    rotationHint:
      'ハッシュタグなどの組の名前。組の中で最も長く使っていない署名を最初に提案します。',
    offeredHint:
      'これらのサイトで投稿を書き始めると、横にこの署名を提案する行が出ます。押さない限り何も追加されません。',
    offersNotAllowed: sites =>
      `このブラウザーでは、まだ ${sites} での Colophon の利用が許可されていません。`,
    allowOffers: '許可',
    offerOn: host => `${host} で自動的に提案`,
    deleted: name => `署名「${name}」を削除しました`,
    sort: '並べ替え',
    orders: { use: 'よく使う順', name: '名前順' },
    duplicate: '複製',
    copyOf: name => `${name}（コピー）`,
    duplicated: name => `「${name}」として複製しました`,
    counts: '各ネットワークの文字数',
    preview: 'プレビュー',
    previewPost: '投稿の最後の文です。',
    uses: (_, shown) => `${shown} 回使用`,
    lastUsed: (times, host, day) => `${times}、最後は ${host}（${day}）`,
    selection: '選択した署名',
    export: '書き出す',
    deletedSeveral: (_, shown) => `${shown} 件の署名を削除しました`,
    pinnedSeveral: (_, shown) => `${shown} 件の署名をピン留めしました`,
    unpinnedSeveral: (_, shown) => `${shown} 件の署名のピン留めを外しました`,
    tagsHint: '見つけるための言葉。コンマで区切ります',
    anyTag: 'すべてのタグ',
    tag: 'タグ',
    addTag: 'タグを付ける',
    tagged: (tag, _, shown) => `「${tag}」を ${shown} 件の署名に付けました`,
  },
};
