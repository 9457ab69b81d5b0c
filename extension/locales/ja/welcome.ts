/** Japanese strings of the welcome page. */
import type { enWelcome } from '../en/welcome.ts';

export const jaWelcome: typeof enWelcome = {
  welcome: {
    title: '投稿の終わりに、あなたの言葉を',
    text: 'Colophon は、どのサイトでも、書いている投稿に署名を付け加えます。四つの手順ですべてわかります。',
    picture: '終わりに署名が付いた投稿と、X での文字数',
    pictureCount: 100,
    words: '署名をひとつ用意する',
    wordsText: '最初のひとつを選んでください。あとからいつでも変えられます。',
    wordsDone: 'この端末だけに保存されました。',
    write: '自分で書く',
    chosen: 'あなたの署名',
    trial: '投稿に付け加える',
    trialText:
      'これはどのページにもあるような入力欄です。ほかのページでは Colophon のボタンを押します。',
    trialWaits: '署名ができたら、ここで試せます。',
    trialDone: 'これだけです。元に戻すボタンは入力欄のそばにあります。',
    post: '投稿',
    postText: '新しい暦の最初の刷りが乾きました。月曜から製本です。',
    append: name => `「${name}」を付け加える`,
    pin: 'ボタンをいつも見えるところに',
    pinByPin: 'ツールバーのパズルのピースを押し、Colophon の横のピンを押してください。',
    pinByMenu:
      'ツールバーのパズルのピースを押し、Colophon の横の歯車から「ツールバーにピン留め」を選んでください。',
    pinDone: 'ボタンはツールバーにあります。',
    importTitle: 'ほかから移るには',
    importText:
      'TextExpander、espanso、Text Blaze、Raycast、Alfred、Clippings の定型文、表、Colophon のファイルを取り込めます。',
    import: '取り込む',
    restore: 'バックアップを復元',
    manage: '署名を開く',
    more: '投稿の整理に',
    labels: '色つきのラベルで、投稿をキャンペーンやテーマごとにまとめられます。',
    openLabels: 'ラベルを開く',
    calendar: 'カレンダーで予定を確かめ、投稿を別の日にドラッグできます。',
    openCalendar: 'カレンダーを開く',
    done: '完了',
  },
};
