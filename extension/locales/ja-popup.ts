/** Japanese words of popup, picker, menus and of the notice in a page. */
import type { enPopup } from './en-popup.ts';

export const jaPopup: typeof enPopup = {
  popup: {
    search: '署名を検索',
    signatures: '署名',
    newSignature: '新しい署名',
    labels: 'ラベル',
    savePost: '投稿を保存',
    postSaved: '投稿を保存しました',
    postRefused: 'この投稿は長すぎて保存できません',
    allow: host => `${host} を許可`,
    openManager: '管理画面を開く',
    append: count => (count === 1 ? '追加' : `${count} 件を追加`),
    alreadyThere: 'この投稿にすでにあります',
    noMatch: query => `「${query}」に一致する署名はありません`,
    copyInstead: '代わりにコピー',
    firstRunTitle: 'ことばを一度だけ組む',
    firstRunText:
      '署名は、投稿の末尾に加える文章です。自分で書くか、次のいずれかから始めてください。',
    hints: { mark: 'Shift+Enter で複数を選択' },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} → ${after} 文字` : `${before} → ${after} / ${limit}`,
    spoken: (before, after, limit) =>
      `現在 ${before} 文字、追加後 ${after} 文字${limit === null ? '' : `、上限 ${limit} 文字`}`,
    over: {
      characters: by => `${by} 文字超過`,
      bytes: by => `${by} バイト超過`,
      hashtags: by => `ハッシュタグが ${by} 個多すぎます`,
      words: by => `${by} 語超過`,
    },
  },
  button: {
    title: '入力欄のボタン',
    onSite: host => `${host} で表示`,
    everywhere: 'すべてのサイトで表示',
    append: '署名を追加',
    hide: 'このサイトでは隠す',
  },
  menus: {
    openPicker: '署名を追加…',
    newSignature: 'このテキストから新しい署名を作成',
  },
  refusals: {
    'no-composer':
      'このページではカーソルが入力欄にありません。先に投稿の欄をクリックしてください。',
    'page-not-reachable': 'このページでは、ブラウザーが拡張機能の書き込みを許可していません。',
    'frame-not-reachable': '投稿欄は別のサイトのフレームにあり、許可が必要です。',
    'read-only': 'この入力欄は読み取り専用です。',
    disabled: 'この入力欄は無効になっています。',
    'too-long': 'このテキストは入力欄に収まりません。',
    'single-line': 'この入力欄には一行しか入力できません。',
    composing: '文字の変換中です。確定してからもう一度お試しください。',
    'no-focus': 'ページにフォーカスが戻りませんでした。',
    'not-accepted': 'このエディターはテキストを受け付けなかったため、元のままです。',
  },
  notice: {
    added: '「{name}」を追加しました',
    addedSeveral: '{count} 件の署名を追加しました',
    undo: '元に戻す',
    undone: '元に戻しました',
    notUndone: 'その後テキストが変更されています。ページの「元に戻す」をお使いください。',
    copy: 'コピー',
    copied: 'コピーしました',
    copyReport: 'レポートをコピー',
    close: '閉じる',
    refused: {
      'no-composer':
        '入力欄にフォーカスがありません。投稿の欄をクリックしてからもう一度お試しください。',
      'read-only': 'このテキストは変更できません。何も追加していません。',
      disabled: 'この入力欄は無効です。何も追加していません。',
      'too-long': '入力欄の上限を超えます。何も追加していません。',
      'single-line': 'この入力欄は一行のみです。何も追加していません。',
      composing: '先に変換を確定してください。何も追加していません。',
      'no-focus': 'ページにフォーカスが戻りませんでした。何も追加していません。',
      'not-accepted': 'このエディターはテキストを受け付けませんでした。投稿は元のままです。',
      changed: 'このエディターはテキストを正しく受け付けませんでした。投稿をご確認ください。',
    },
  },
};
