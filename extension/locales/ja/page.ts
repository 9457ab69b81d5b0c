/** Japanese strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { enPage } from '../en/page.ts';

export const jaPage: typeof enPage = {
  refusals: {
    'no-composer':
      'このページではカーソルが入力欄にありません。先に投稿の欄をクリックしてください。',
    'page-not-reachable': 'このページでは、ブラウザーが拡張機能の書き込みを許可していません。',
    'frame-not-reachable': '投稿欄は別のサイトのフレームにあり、許可が必要です。',
    'read-only': 'この入力欄は読み取り専用です。',
    disabled: 'この入力欄は無効になっています。',
    'too-long': '入力欄の上限を超えています。',
    'single-line': 'この入力欄には一行しか入力できません。',
    'too-many-elements': 'この入力欄は要素が多すぎるため、安全に追加できません。',
    'input-method': '文字の変換中です。確定してからもう一度お試しください。',
    'no-caret':
      'カーソルの位置を確認できません。挿入する場所をクリックして、もう一度お試しください。',
    'shortcut-gone': 'ショートカットがカーソルの前にありません。',
    'no-focus': 'ページにフォーカスが戻りませんでした。',
    enclosed:
      '投稿が引用やリストなどで終わっており、このエディターではその後に行を追加できません。投稿は元のままです。',
    'several-lines':
      'このエディターでは、カーソルのある見出し、リスト、引用に複数の行を入れられません。投稿は元のままです。',
    'not-accepted': 'このエディターはテキストを受け付けませんでした。投稿は元のままです。',
    changed: 'このエディターはテキストを正しく受け付けませんでした。投稿をご確認ください。',
    'composer-gone': 'テキストを追加する前に入力欄がなくなりました。',
    'page-gone': 'テキストの追加中にページがなくなりました。',
    'page-hangs':
      'ページが応答しません。もう一度追加する前に、テキストが入っているかご確認ください。',
    interrupted:
      'テキストの追加中にブラウザーが Colophon を停止しました。もう一度追加する前に、テキストが入っているかご確認ください。',
    'not-understood':
      'このページでColophonがリクエストを読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
    'nothing-to-add': '追加するテキストがありません。この署名はここでは空です。',
    'not-empty': 'この欄には文字があります。空にするか、投稿をコピーしてください。',
    'text-changed': '分割したあとに投稿が変更されています。もう一度分割してください。',
    'already-there': 'この署名はすでに投稿にあります。',
    'not-seen':
      'ページが一覧を隠したか動かしたため、何も追加していません。ここでもう一度お選びください。',
  },
  addedWithoutNotice: '投稿に追加しました。ページ上ではお知らせできませんでした。',
  notice: {
    added: '「{name}」を追加しました',
    addedSeveral: '{count} 件の署名を追加しました',
    inserted: '「{name}」を挿入しました',
    insertedSeveral: '{count} 件の署名を挿入しました',
    replaced: '文章を「{name}」に置き換えました',
    caretMissed: 'カーソルを指定の位置に置けませんでした。',
    leftOutOne: '省略したハッシュタグ {count} 件: {hashtags}',
    leftOutSeveral: '省略したハッシュタグ {count} 件: {hashtags}',
    addAll: 'すべて追加',
    undo: '元に戻す',
    undone: '元に戻しました',
    notUndone: 'その後テキストが変更されています。ページの「元に戻す」をお使いください。',
    copy: 'コピー',
    copied: 'コピーしました',
    reportEditor: 'このエディターを報告',
    reportCopied:
      'コピーしました。エディターの構造だけで、あなたの文章は含まれません。報告に貼り付けてください。',
    close: '閉じる',
    nothingAdded: '何も追加していません。',
  },
  suggestion: {
    question: name => `${name} を追加しますか？`,
    add: '追加',
    decline: '後で',
  },
  button: {
    title: '入力欄のボタン',
    everywhere: 'すべてのサイトで表示',
    append: '署名を追加',
    hide: 'このサイトでは隠す',
  },
  menus: {
    openPicker: '署名を追加…',
    newSignature: 'このテキストから新しい署名を作成',
    openPanel: 'サイドパネルを開く',
  },
};
