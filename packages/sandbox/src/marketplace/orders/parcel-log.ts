/** The one who moved a parcel: the seller by a call, the buyer by the page, or the control. */
export type ParcelActor = 'seller' | 'buyer' | 'control'

/** One thing that was done, or asked for, with a parcel. `call` names a seller's call: `set-preparation`, `set-posted`... */
export type ParcelLogEntry = {
  at: string
  by: ParcelActor
  call: string
  /** `repeated`: it was so already, and that was let through. */
  outcome: 'done' | 'refused' | 'repeated'
  status: number
  message: string | null
  shippingMethod?: number
  trackingCode?: string
  phoneNumber?: string | null
}

/** Records the actions on each parcel, newest last. In memory: a restart forgets it, the parcels it does not. */
export class ParcelLog {
  private readonly entries = new Map<number, ParcelLogEntry[]>()

  note(id: number, entry: ParcelLogEntry): void {
    this.entries.set(id, [...(this.entries.get(id) ?? []), entry])
  }

  entriesOf(id: number): ParcelLogEntry[] {
    return this.entries.get(id) ?? []
  }

  /** Counts the times the seller's own call changed it; a refused or repeated call does not count. */
  countOf(id: number, call: string): number {
    return this.entriesOf(id).filter(
      (each) => each.by === 'seller' && each.call === call && each.outcome === 'done',
    ).length
  }

  clear(): void {
    this.entries.clear()
  }
}
