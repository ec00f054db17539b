import MiniSearch from 'minisearch'
import { wordsOf } from './search-words.ts'

interface Entry {
  id: string
  title: string
  text: string
}

const MOST_FOUND = 8
const AROUND = 70

/** Searches as one types; the texts are fetched when somebody first looks for something. */
export function openSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  const found = form.querySelector<HTMLElement>('.found')
  if (!input || !found) return
  let entries: Map<string, Entry> | null = null
  let index: MiniSearch<Entry> | null = null
  form.hidden = false

  const load = async () => {
    if (index) return
    const response = await fetch('/help/search.json')
    if (!response.ok) throw new Error(`search.json: ${response.status}`)
    const all = (await response.json()) as Entry[]
    entries = new Map(all.map((entry) => [entry.id, entry]))
    index = new MiniSearch<Entry>({
      fields: ['title', 'text'],
      tokenize: wordsOf,
      processTerm: (term) => term,
      searchOptions: {
        boost: { title: 3 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
        combineWith: 'AND',
      },
    })
    index.addAll(all)
  }

  const show = async () => {
    const asked = input.value.trim()
    if (asked === '') return found.replaceChildren()
    try {
      await load()
    } catch {
      return found.replaceChildren(sentence(form.dataset['failed']))
    }
    if (input.value.trim() !== asked) return
    const hits = (index?.search(asked) ?? []).slice(0, MOST_FOUND)
    const list = document.createElement('ul')
    list.setAttribute('aria-label', form.dataset['found'] ?? '')
    for (const { id } of hits) {
      const entry = entries?.get(id as string)
      if (entry) list.append(lineOf(entry, asked))
    }
    found.replaceChildren(hits.length > 0 ? list : sentence(form.dataset['none']))
  }

  input.addEventListener('input', () => void show())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    found.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = ''
      found.replaceChildren()
      input.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [input, ...found.querySelectorAll('a')]
      const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (next) {
        event.preventDefault()
        next.focus()
      }
    }
  })
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target as Node)) found.replaceChildren()
  })
}

function sentence(words = ''): HTMLElement {
  const line = document.createElement('p')
  line.textContent = words
  return line
}

function lineOf({ id, title, text }: Entry, asked: string): HTMLElement {
  const link = document.createElement('a')
  link.href = id
  const heading = document.createElement('strong')
  heading.textContent = title
  const around = document.createElement('span')
  around.textContent = textAround(text, asked)
  link.append(heading, around)
  const line = document.createElement('li')
  line.dir = 'auto'
  line.append(link)
  return line
}

/** The words beside the first one that was asked for. */
function textAround(text: string, asked: string): string {
  const first = wordsOf(asked)[0] ?? ''
  const at = Math.max(0, text.toLowerCase().indexOf(first) - AROUND / 2)
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + AROUND * 2)}${start + AROUND * 2 < text.length ? ' …' : ''}`
}
