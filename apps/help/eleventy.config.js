import { configureSite } from './build/configure-site.ts'

export default configureSite

export const config = {
  dir: { input: 'pages', includes: '../layouts', layouts: '../layouts', output: 'dist' },
  // Words in braces are a page's own.
  markdownTemplateEngine: false,
}
