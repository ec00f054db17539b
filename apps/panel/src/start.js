// Runs within the page, before anything is fetched or painted. The build writes it into index.html, and the server's
// content security policy allows it by its hash.

// A chosen theme never flashes the other one. The key is the panel's local storage prefix and `theme`.
try {
  const theme = localStorage.getItem('bs::theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}

// Who has a session gets the code of the screen asked for together with the entry's, not after it. What the screen is
// known to ask is asked meanwhile, as lib/api-client.ts would, which takes the answers (lib/begun-calls.ts).
const token = /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1]
if (token) {
  for (const [address, files, calls] of SCREENS) {
    if (!new RegExp(address).test(location.pathname)) continue
    const headers = { accept: 'application/json', authorization: `Bearer ${decodeURIComponent(token)}` }
    globalThis.begunCalls = {}
    for (const call of calls) {
      // What is asked with a query depends on the page's own.
      if (call.includes('?') && location.search) continue
      const answer = fetch(call, { credentials: 'include', headers })
      answer.catch(() => {})
      globalThis.begunCalls[call] = answer
    }
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    break
  }
}
