import { type Change, Journal } from './journal.ts'

/** Hears of every change of a table; undefined stands for a row that is not there. */
type TableWatcher<Value> = { changed(before: Value | undefined, after: Value | undefined): void }

/** A table of records kept in memory; every change is noted for the next flush. */
export class Table<Value> {
  private readonly rows = new Map<string, Value>()
  private readonly note: (id: string) => void
  private readonly watchers: TableWatcher<Value>[] = []
  private highest = Number.NEGATIVE_INFINITY

  constructor(note: (id: string) => void) {
    this.note = note
  }

  get(id: string | number): Value | undefined {
    return this.rows.get(String(id))
  }

  set(id: string | number, value: Value): Value {
    const before = this.rows.get(String(id))
    this.rows.set(String(id), value)
    if (Number(id) > this.highest) this.highest = Number(id)
    this.note(String(id))
    for (const watcher of this.watchers) watcher.changed(before, value)
    return value
  }

  delete(id: string | number): void {
    const before = this.rows.get(String(id))
    if (!this.rows.delete(String(id))) return
    if (this.rows.size === 0) this.highest = Number.NEGATIVE_INFINITY
    this.note(String(id))
    for (const watcher of this.watchers) watcher.changed(before, undefined)
  }

  /** Tells of every change from now on: how an index stays true. */
  watch(watcher: TableWatcher<Value>): void {
    this.watchers.push(watcher)
  }

  all(): Value[] {
    return [...this.rows.values()]
  }

  entries(): [string, Value][] {
    return [...this.rows.entries()]
  }

  /** One above the highest numeric key there ever was since the table was empty, and at least `first`. */
  nextId(first: number): number {
    return Math.max(this.highest + 1, first)
  }
}

/**
 * The tables of the simulated world. Handlers change rows synchronously; `flush` makes all changes so far durable and
 * is awaited before any answer leaves. Without a folder nothing is written.
 */
export class RecordStore {
  private readonly tables = new Map<string, Table<unknown>>()
  private readonly journal: Journal | null
  private dirty = new Map<string, { table: string; id: string }>()
  private writing: Promise<void> = Promise.resolve()

  constructor(folder: string | null) {
    this.journal = folder === null ? null : new Journal(folder)
  }

  table<Value>(name: string): Table<Value> {
    const known = this.tables.get(name)
    if (known !== undefined) return known as Table<Value>
    const table = new Table<Value>((id) => this.dirty.set(`${name}\n${id}`, { table: name, id }))
    this.tables.set(name, table)
    return table
  }

  /** Fills the tables from the folder. Answers false when there was nothing. */
  async load(): Promise<boolean> {
    const changes = (await this.journal?.open()) ?? []
    for (const { table, id, value } of changes) {
      if (value === null) this.table(table).delete(id)
      else this.table(table).set(id, value)
    }
    this.dirty.clear()
    await this.journal?.compact(this.everything())
    return changes.length > 0
  }

  /** Resolves when every change made before this call is on disk. */
  flush(): Promise<void> {
    if (this.journal === null) this.dirty.clear()
    else this.writing = this.writing.then(() => this.writeDirty())
    return this.writing
  }

  async close(): Promise<void> {
    await this.flush()
    await this.journal?.close()
  }

  private async writeDirty(): Promise<void> {
    if (this.journal === null || this.dirty.size === 0) return
    const changes = [...this.dirty.values()].map(({ table, id }) => this.change(table, id))
    this.dirty = new Map()
    await this.journal.append(changes)
    if (this.journal.wantsCompaction && this.dirty.size === 0) await this.journal.compact(this.everything())
  }

  private change(table: string, id: string): Change {
    return { table, id, value: this.table(table).get(id) ?? null }
  }

  private everything(): Change[] {
    return [...this.tables].flatMap(([table, rows]) =>
      rows.entries().map(([id, value]) => ({ table, id, value })),
    )
  }
}
