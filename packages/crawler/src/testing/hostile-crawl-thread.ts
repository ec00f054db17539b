// A thread of a crawl in which some pages never end, or take all memory, once their bytes are looked into.
import { serveCrawl } from '../thread/crawl-thread.ts'

const decode = TextDecoder.prototype.decode
TextDecoder.prototype.decode = function planted(...given: Parameters<typeof decode>) {
  const text = decode.apply(this, given)
  while (text.includes('<!-- never ends -->'));
  const eaten: string[][] = []
  while (text.includes('<!-- takes all memory -->')) eaten.push(Array.from({ length: 100_000 }, String))
  return text
}

serveCrawl({})
