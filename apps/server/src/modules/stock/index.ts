export { lowerDecided } from './manual-stock-store.ts'
export { reserveLines, takeLinesOff } from './order-reservations.ts'
export { findReservations, itemsOfOrderLines } from './order-reservations-store.ts'
export { stockLeftOfLines } from './stock-left.ts'
