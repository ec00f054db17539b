import type { PageRenderer, Rendered } from '../render/page-renderer.ts'

/** A browser in memory: `draw` gives the rendered page, and may fetch data as the page's scripts would. */
export function fakeRenderer(
  draw: (url: string, ask: (address: string) => Promise<string>) => Promise<string> | Rendered,
): PageRenderer & { drawn: string[] } {
  const drawn: string[] = []
  return {
    drawn,
    async render(url, { request, signal }) {
      drawn.push(url)
      const data: { url: string; body: string }[] = []
      const drawing = draw(url, async (address) => {
        const asked = new URL(address, url).href
        const answer = await request(
          { url: asked, method: 'GET', headers: {}, body: null, kind: 'data' },
          signal,
        )
        const body = answer.ok ? new TextDecoder().decode(answer.body) : ''
        if (answer.ok) data.push({ url: asked, body })
        return body
      })
      if ('ok' in drawing) return drawing
      return { ok: true, html: await drawing, finalUrl: url, status: 200, data }
    },
  }
}
