import { SAMPLE_PHOTO } from './samples.ts'

/** Answers about price history and batch jobs as Basalam gives them, for tests. */
export const SAMPLE_PRICE_HISTORY = {
  data: [
    { change_time: '2026-11-02T10:00:00+03:30', price: 1_000_000, discounted_price: 900_000 },
    { change_time: '2026-11-01T10:00:00+03:30', price: 1_000_000, discounted_price: 1_000_000 },
  ],
}

export const SAMPLE_BATCH_JOBS = {
  data: [
    {
      id: 41,
      successful_count: 12,
      unsuccessful_count: 1,
      ended_at: '2026-11-02 10:00:00',
      unsuccessful_products: [501],
      status: {},
    },
    { id: 40, successful_count: 0, unsuccessful_count: 0, ended_at: null, status: {} },
  ],
  result_count: 2,
}

export const SAMPLE_FAILED_ITEMS = {
  data: [
    {
      id: 501,
      title: 'mug',
      price: 900_000,
      photo: SAMPLE_PHOTO,
      inventory: 7,
      primary_price: 1_000_000,
      preparation_day: 2,
    },
  ],
  result_count: 1,
}
