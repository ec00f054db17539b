export { notePiecesTaken, queueFreed, reserveForOrders } from './order-reservations.ts'
export { findSetAside, itemsOfOrderLines } from './order-reservations-store.ts'
export { lowerDecided } from './own-stock-store.ts'
