import { escapeHtml } from '../html.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapXml(addresses: string[]): string {
  const rows = addresses.map(
    (each) => `<url><loc>${escapeHtml(each)}</loc><changefreq>weekly</changefreq></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${rows.join('\n')}\n</urlset>\n`
}

export function sitemapIndexXml(addresses: string[]): string {
  const rows = addresses.map((each) => `<sitemap><loc>${escapeHtml(each)}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">\n${rows.join('\n')}\n</sitemapindex>\n`
}
