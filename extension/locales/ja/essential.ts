/** Japanese strings of popup, picker, notices and menus. */
import type { EssentialStrings } from '../en/essential.ts';
import { createFieldErrorFormatter } from '../numbers-in-sentences.ts';
import { jaDue } from './due.ts';
import { jaExamples } from './examples.ts';
import { jaForms } from './forms.ts';
import { jaKeys } from './keys.ts';
import { jaPage } from './page.ts';
import { jaPopup } from './popup.ts';
import { jaSignatures } from './signatures.ts';
import { jaSync } from './sync.ts';
import { jaThreads } from './threads.ts';

export const jaEssential: EssentialStrings = {
  ...jaDue,
  ...jaExamples,
  ...jaForms,
  ...jaKeys,
  ...jaPage,
  ...jaPopup,
  ...jaSignatures,
  ...jaSync,
  ...jaThreads,
  app: { name: 'Colophon' },
  language: { tag: 'ja', direction: 'ltr' },
  actions: {
    save: '保存',
    cancel: 'キャンセル',
    delete: '削除',
    undo: '元に戻す',
    edit: '編集',
    copy: 'コピー',
    copied: 'コピーしました',
    dismiss: '閉じる',
    reload: '再読み込み',
    done: '完了',
  },
  fields: {
    name: '名前',
    content: '内容',
    color: '色',
    sites: 'サイト',
    tags: 'タグ',
    pinned: '固定',
    versions: 'バージョン',
    variables: '変数を使う',
    source_in_links: 'リンクにネットワーク名を付ける',
    shortcut: 'ショートカット',
    rotation: 'ローテーション',
    position: '位置',
    offered_on: '自動で提案するサイト',
    offered_in_replies: '返信でも提案',
    url: 'ページ',
    status: '状態',
    scheduled_at: '予定日時',
    published_at: '公開日時',
  },
  fault: createFieldErrorFormatter('ja', {
    'must be a list of versions': 'バージョンのリストで指定してください',
    'must be at most # versions': 'バージョンは # 個まで',
    'must be a list of tags': 'タグのリストで指定してください',
    'must be at most # tags': 'タグは # 個まで',
    'must be true or false': '真か偽で指定してください',
    'is required': '入力してください',
    'must not be empty': '空にはできません',
    'must be text': 'テキストで入力してください',
    'must be #RRGGBB': '#RRGGBB の形で入力してください',
    'must be at most # characters': '# 文字以内にしてください',
    'must be at most # sites': '# サイト以内にしてください',
    'must be at least # characters': '# 文字以上にしてください',
    'must not contain white space': '空白は使えません',
    'must have at least one visible character': '見える文字を一つ以上入れてください',
    'must not contain the NUL character': 'NUL 文字は使えません',
    'must not contain half of a surrogate pair': '壊れた文字が含まれています',
    'must be a host name such as x.com or *.example.org, in lower case':
      'x.com や *.example.org のようなホスト名を小文字で入力してください',
    'must be of the letters A to Z, digits, - and _': 'A から Z の文字、数字、-、_ だけが使えます',
    'is already in use': 'すでに使われています',
    'must not contain itself, not even through another signature':
      'この署名自身を含めることはできません（ほかの署名を経由する場合も同じです）',
    'must not contain braces': '波かっこは使えません',
    'must be an http or https address': 'http または https のアドレスを入力してください',
    'is required while the status is scheduled': '予定の投稿には必要です',
  }),
};
