import {
  type OrderPlatform,
  type PlatformIntent,
  type PlatformLine,
  PlatformRefusal,
  type StockStep,
  type Telling,
} from './order-platform.ts'

export interface StockReading {
  key: number
  /** Null: not counted, as many as one likes. */
  stock: number | null
  /** Units that its own buyers ordered meanwhile, where the platform says so. */
  reserved: number
}

/** The stock of a platform whose only way is to set a number. Throws ConnectorError only. */
export interface PlatformStock {
  /** Reads the stock behind each line now; lines that the platform does not know are left out. */
  look(lines: readonly PlatformLine[]): Promise<Map<number, StockReading>>
  /** Sets a stock that was just read as `from`; answers the units its own buyers have ordered by then. */
  set(step: Pick<StockStep, 'key' | 'from' | 'to'>): Promise<Pick<StockReading, 'reserved'>>
}

/** A platform that learns of orders by its stock alone. */
export function ordersByStock(stock: PlatformStock): OrderPlatform {
  const giveBack: OrderPlatform['giveBack'] = async (order, telling) => {
    await moveStock(stock, order.lines, 1, telling)
  }
  return {
    take: async (order, telling) => ({
      number: null,
      lineIds: await moveStock(stock, order.lines, -1, telling),
    }),
    giveBack,
    giveBackLines: giveBack,
  }
}

interface Group extends StockReading {
  units: number
}

/**
 * Takes the units of all lines off a stock (`-1`), or gives them back (`1`): all are looked at before the first is written.
 * A write whose answer was lost is told from what stands there now. Answers the lines that the platform knows.
 * @throws PlatformRefusal where there are not enough units, or where it cannot be told whether a lost write arrived
 */
export async function moveStock(
  stock: PlatformStock,
  lines: readonly PlatformLine[],
  direction: 1 | -1,
  telling: Telling,
): Promise<number[]> {
  const readings = await stock.look(lines)
  const known = lines.filter(({ lineId }) => readings.has(lineId))
  const lineIds = known.map(({ lineId }) => lineId)
  const intent: PlatformIntent = { lineIds, steps: [...(telling.before?.steps ?? [])] }
  const open = groupsOf(known, readings).filter((group) => !isMovedAlready(group, intent.steps))
  for (const { stock: there, units } of open) {
    if (direction < 0 && there !== null && there < units) throw new PlatformRefusal('platform_out_of_stock')
  }
  for (const group of open) {
    if (group.stock !== null) await move(stock, { ...group, stock: group.stock }, direction, intent, telling)
  }
  return lineIds
}

/** Lines of one variant are one change of its stock. */
function groupsOf(lines: readonly PlatformLine[], readings: ReadonlyMap<number, StockReading>): Group[] {
  const groups = new Map<number, Group>()
  for (const { lineId, quantity } of lines) {
    const reading = readings.get(lineId)
    if (!reading) continue
    const group = groups.get(reading.key) ?? { ...reading, units: 0 }
    groups.set(reading.key, { ...group, units: group.units + quantity })
  }
  return [...groups.values()]
}

function isMovedAlready({ key, stock }: Group, steps: readonly StockStep[]): boolean {
  const step = steps.findLast((one) => one.key === key)
  if (!step) return false
  if (step.done || stock === step.to) return true
  // The stock is neither the old nor the new one: a buyer came meanwhile, before or after the write.
  if (stock !== step.from) throw new PlatformRefusal('platform_stock_unclear')
  return false
}

async function move(
  stock: PlatformStock,
  { key, stock: from, reserved, units }: Group & { stock: number },
  direction: 1 | -1,
  intent: PlatformIntent,
  telling: Telling,
): Promise<void> {
  const others = intent.steps.filter((one) => one.key !== key)
  // Steps noted for this variant before were not applied.
  intent.steps = others
  const set = async (step: Omit<StockStep, 'done'>) => {
    const before = intent.steps.length > 0 ? { ...intent } : null
    intent.steps = [...others, { ...step, done: false }]
    return telling.write(intent, before, () => stock.set(step))
  }
  let to = from + direction * units
  const after = await set({ key, from, to })
  // A buyer of the platform's came between reading and writing: the number that was set counts their units as there.
  const bought = Math.max(0, after.reserved - reserved)
  if (bought > to) {
    await set({ key, from: to, to: Math.max(0, from - bought) })
    intent.steps = others
    await telling.note(intent)
    throw new PlatformRefusal('platform_out_of_stock')
  }
  if (bought > 0) {
    await set({ key, from: to, to: to - bought })
    to -= bought
  }
  intent.steps = [...others, { key, from, to, done: true }]
  await telling.note(intent)
}
