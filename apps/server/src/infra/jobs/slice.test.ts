import { describe, expect, test } from 'vitest'
import { beginSlice } from './slice.ts'

describe('a slice', () => {
  function sliceOf(answers: boolean[]) {
    const asked: number[] = []
    let elapsed = 0
    const ask = async () => {
      asked.push(elapsed)
      return answers.shift() ?? false
    }
    const slice = beginSlice('a.queue', 10_000, { anyWaits: ask, othersWait: ask }, () => elapsed)
    return {
      slice,
      asked,
      after: (ms: number) => {
        elapsed = ms
        return slice.isOver()
      },
    }
  }

  test('is not over before its time, whoever waits', async () => {
    const { after, asked, slice } = sliceOf([true])
    expect(await after(9_999)).toBe(false)
    expect(asked).toEqual([])
    expect(slice.continuations()).toEqual([])
  })

  test('goes on after its time while nobody waits, and asks once a second', async () => {
    const { after, asked } = sliceOf([false, false])
    for (const at of [10_000, 10_001, 10_999, 11_000, 11_500]) expect(await after(at)).toBe(false)
    expect(asked).toEqual([10_000, 11_000])
  })

  test('is over for good when another waits, and goes on in its queue', async () => {
    const { after, asked, slice } = sliceOf([true, false])
    expect(await after(12_000)).toBe(true)
    expect(await after(15_000)).toBe(true)
    expect(asked).toEqual([12_000])
    expect(slice.continuations()).toEqual(['a.queue'])
  })

  test('names the other queues that have the rest', () => {
    const { slice } = sliceOf([])
    slice.continueIn('another.queue')
    slice.continueIn('another.queue')
    expect(slice.continuations()).toEqual(['another.queue'])
  })

  test('is waited for at any time of it, and the database is asked once a second', async () => {
    const { after, slice, asked } = sliceOf([true, false])
    expect(await slice.isWaitedFor()).toBe(true)
    await after(900)
    expect(await slice.isWaitedFor()).toBe(true)
    await after(1_000)
    expect(await slice.isWaitedFor()).toBe(false)
    expect(asked).toEqual([0, 1_000])
  })
})
