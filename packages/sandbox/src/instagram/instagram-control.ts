import type { FastifyInstance } from 'fastify'
import { refused, refusing } from '../control/refusing.ts'
import { changeCaption, changeInstagramSettings, type Instagram, postsOf } from './instagram.ts'
import { instagramPages } from './seed-posts.ts'

/** The strings of Instagram: `/__control/instagram/...`. */
export function addInstagramControlRoutes(app: FastifyInstance, instagram: Instagram): void {
  app.get('/__control/instagram/settings', async () => instagram.settings)
  app.post('/__control/instagram/settings', async (request) => {
    refusing(() => changeInstagramSettings(instagram, request.body ?? {}))
    return instagram.settings
  })

  app.get('/__control/instagram/:username/posts', async (request) => {
    const { username } = request.params as { username: string }
    if (!instagramPages.some((page) => page.username === username))
      throw refused(`the page must be one of ${instagramPages.map((page) => page.username).join(', ')}`)
    return { posts: postsOf(instagram, username) }
  })
  app.post('/__control/instagram/posts/:shortcode', async (request) => {
    const { shortcode } = request.params as { shortcode: string }
    const { caption } = (request.body ?? {}) as { caption?: unknown }
    if (typeof caption !== 'string' && caption !== null) throw refused('caption must be a text or null')
    return { changed: changeCaption(instagram, shortcode, caption) }
  })
}
