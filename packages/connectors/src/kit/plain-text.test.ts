import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>one</p><p>two&nbsp;&amp; three</p>', 'one\n\ntwo & three'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\n\nb'],
  ['<style>p{}</style><script>alert("<p>")</script>seen', 'seen'],
  ['first line\nsecond line', 'first line\nsecond line'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['\u0645\u06CC\u200C\u0634\u0648\u062F', '\u0645\u06CC\u200C\u0634\u0648\u062F'],
])('%j is read as %j', (html, text) => expect(plainText(html)).toBe(text))

test.each(['', ' ', '<p></p><br>', '<script>1</script>'])('%j holds nothing to read', (html) => {
  expect(plainText(html)).toBeNull()
})
