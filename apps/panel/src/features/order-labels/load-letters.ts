/** Both files of the panel's own font, with which the labels are measured. */
const LETTERS = '400 16px "Vazirmatn Variable"'
const SAMPLE = '\u067e1A'

/** Loads the letters that labels are set in; without them (a lost file) they are set in another font. */
export async function loadLetters(): Promise<void> {
  await Promise.allSettled([document.fonts.load(LETTERS, SAMPLE)])
}
