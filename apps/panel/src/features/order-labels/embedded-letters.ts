const FAMILY = 'Vazirmatn Variable'

let embedded: Promise<string> | null = null

/** The rules of the label's letters with their files within, for a drawing that loads nothing by itself. */
export function embeddedLetters(): Promise<string> {
  embedded ??= embed().catch((error: unknown) => {
    embedded = null
    throw error
  })
  return embedded
}

async function embed(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('font-family').includes(FAMILY))
        return []
      return { css: rule.cssText, base: sheet.href ?? location.href }
    }),
  )
  const written = rules.map(async ({ css, base }) => {
    const [, file] = /url\(["']?([^"')]+)["']?\)/.exec(css) ?? []
    return file === undefined ? css : css.replace(file, await dataAddress(new URL(file, base).href))
  })
  return (await Promise.all(written)).join('\n')
}

async function dataAddress(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:font/woff2;base64,${btoa(text)}`
}
