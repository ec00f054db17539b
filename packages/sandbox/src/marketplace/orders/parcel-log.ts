/** The one who moved a parcel: the seller by a call, the buyer by the page, or the control. */
export type ParcelActor = 'seller' | 'buyer' | 'control'

/** One thing that was done, or asked for, with a parcel. `call` names a seller's call: `set-preparation`, `set-posted`... */
export type ParcelAct = {
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
  private readonly acts = new Map<number, ParcelAct[]>()

  note(id: number, act: ParcelAct): void {
    this.acts.set(id, [...(this.acts.get(id) ?? []), act])
  }

  actsOf(id: number): ParcelAct[] {
    return this.acts.get(id) ?? []
  }

  /** Counts the times the seller's own call changed it; a refused or repeated call does not count. */
  countOf(id: number, call: string): number {
    return this.actsOf(id).filter(
      (each) => each.by === 'seller' && each.call === call && each.outcome === 'done',
    ).length
  }

  clear(): void {
    this.acts.clear()
  }
}
