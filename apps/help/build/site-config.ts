/** The part of markdown-it that the rules use, through the generator. */
interface Token {
  type: string
  tag: string
  content: string
  hidden: boolean
  children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

export interface MarkdownParser {
  core: { ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } }
  renderer: { rules: Record<string, (tokens: Token[], index: number) => string> }
  utils: { escapeHtml(text: string): string }
}

/** The help site uses this of the generator (Eleventy 3), which brings no types of its own. */
export interface SiteConfig {
  addTemplate(path: string, content: string, data: Record<string, unknown>): void
  addGlobalData(name: string, value: unknown): void
  addCollection(name: string, list: (api: { getAll(): SitePage[] }) => unknown): void
  amendLibrary(engine: 'md', amend: (parser: MarkdownParser) => void): void
  on(
    event: 'eleventy.after',
    act: (built: { directories: { output: string }; results: BuiltPage[] }) => void,
  ): void
}

export interface SitePage {
  url: string
  data: { title: string; order?: number; screens?: string[]; isReference?: boolean }
}

export interface BuiltPage {
  url: string
  content: string
}
