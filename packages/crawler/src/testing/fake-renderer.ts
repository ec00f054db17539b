import type { PageRenderer, Rendered } from '../render/page-renderer.ts'

/** A browser in memory: `render` gives the rendered page, and may fetch data as the page's scripts would. */
export function fakeRenderer(
  render: (url: string, ask: (address: string) => Promise<string>) => Promise<string> | Rendered,
): PageRenderer & { rendered: string[] } {
  const rendered: string[] = []
  return {
    rendered,
    async render(url, { request, signal }) {
      rendered.push(url)
      const data: { url: string; body: string }[] = []
      const rendering = render(url, async (address) => {
        const asked = new URL(address, url).href
        const answer = await request(
          { url: asked, method: 'GET', headers: {}, body: null, kind: 'data' },
          signal,
        )
        const body = answer.ok ? new TextDecoder().decode(answer.body) : ''
        if (answer.ok) data.push({ url: asked, body })
        return body
      })
      if ('ok' in rendering) return rendering
      return { ok: true, html: await rendering, finalUrl: url, status: 200, data }
    },
  }
}
