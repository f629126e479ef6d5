/** The message for a line with invisible characters. */
export const invisibleCharactersMessage = 'This has invisible characters. Please type it instead of pasting it.';

/**
 * Invisible characters with an effect. In scripts other than Latin: joiners after a letter or mark. In emoji: joiners
 * between two emoji, presentation selectors after a pictograph or in a keycap, and the tags of a flag.
 */
const shapingCharacters = [
  String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=\p{L}|\p{M}|[\s\p{P}]|$)`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{0,6})[\u{e0061}-\u{e007f}]`,
].join('|');
const invisible = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const shapingOrInvisible = new RegExp(`(${shapingCharacters})|${invisible}`, 'gu');

/** The text without invisible characters, except those that shape letters or emoji. */
export const withoutInvisibleCharacters = (text: string): string =>
  text.replace(shapingOrInvisible, (_, shaping: string | undefined) => shaping ?? '');

export const hasInvisibleCharacters = (text: string): boolean => withoutInvisibleCharacters(text) !== text;
