import { isTest, linesOf, runAsProgram, sourceFiles } from './checks.mjs'

/** An exception says why on its line or the line above: `direction-ok: …`. */
const EXCEPTION = /direction-ok: \S/

const SIDES = '(?:left|right)'
const RULES = [
  // CSS: margin-left, border-right-width, left, float: left, text-align: right.
  { files: /\.css$/, pattern: new RegExp(`(?:^|[\\s;{-])${SIDES}(?:-[a-z]+)?\\s*:`) },
  { files: /\.css$/, pattern: new RegExp(`(?:float|clear|text-align|caption-side)\\s*:\\s*${SIDES}`) },
  { files: /\.css$/, pattern: /border-(?:top|bottom)-(?:left|right)-radius/ },
  // Tailwind: ml-2, -mr-1, pl-[3px], left-0, border-l, rounded-tr-md, text-left.
  { pattern: /["'`\s:](?:-?(?:m|p|scroll-m|scroll-p)[lr]-[\w[]|-?(?:left|right)-(?:\d|\[|auto|full|px))/ },
  {
    pattern:
      /["'`\s:](?:border-[lr](?:-[\w[]|["'`\s])|rounded-(?:[lr]|[tb][lr])(?:-\w|["'`\s])|(?:text|float|clear|origin)-(?:left|right)\b)/,
  },
  // React styles: marginLeft, borderRightWidth, style={{ left: 0 }}, textAlign: 'right'.
  {
    files: /\.tsx?$/,
    pattern:
      /\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)(?:\b|[A-Z])/,
  },
  { files: /\.tsx?$/, pattern: new RegExp(`style=\\{\\{[^}]*\\b${SIDES}\\s*:`) },
  { files: /\.tsx?$/, pattern: new RegExp(`\\b(?:textAlign|float)\\s*:\\s*['"]${SIDES}`) },
]

/** The panel knows start and end, not left and right: its direction is a property of the page. */
export function checkDirections(root) {
  const findings = []
  for (const file of sourceFiles(root, {
    folders: ['apps/panel'],
    extensions: ['.ts', '.tsx', '.css', '.html'],
  })) {
    if (isTest(file)) continue
    const lines = linesOf(root, file)
    lines.forEach((line, index) => {
      const isWrong = RULES.some(({ files, pattern }) => (!files || files.test(file)) && pattern.test(line))
      if (!isWrong || EXCEPTION.test(line) || EXCEPTION.test(lines[index - 1] ?? '')) return
      findings.push(
        `${file}:${index + 1}: left or right where start or end belongs: ${line.trim().slice(0, 100)}`,
      )
    })
  }
  return findings
}

await runAsProgram(import.meta.url, checkDirections)
