/**
 * The same shop after a redesign: every word stays, but in other elements, under other class names and deeper inside
 * others, so that no place of before is where it was.
 */
export function redesigned(html: string): string {
  return html
    .replaceAll(
      / class="([^"]*)"/g,
      (_, names: string) =>
        ` class="${names
          .split(' ')
          .map((name) => `nv-${name}`)
          .join(' ')}"`,
    )
    .replaceAll(/<(\/?)(?:div|section|p)\b/g, '<$1article')
    .replaceAll(/<(\/?)span\b/g, '<$1b')
    .replace(/<body[^>]*>/, '$&<section><section>')
    .replace('</body>', '</section></section></body>')
}
