// This script runs within the page, before anything is fetched or painted. The build writes it into index.html, and
// the server's content security policy allows it by its hash.

// A chosen theme never flashes the other one. The key is the panel's local storage prefix and `theme`.
try {
  const theme = localStorage.getItem('bs::theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}

// A browser offers once, and early, to install the panel; the hint (lib/install) takes the offer when somebody wants it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.installOffer = event
})

// A visitor with a session gets the screen's code together with the entry's, not after it. The screen's known
// requests are preloaded meanwhile, as lib/api-client.ts would make them, which takes the answers
// (lib/preloaded-requests.ts).
const token = /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1]
if (token) {
  for (const [address, files, calls] of SCREENS) {
    if (!new RegExp(address).test(location.pathname)) continue
    const headers = { accept: 'application/json', authorization: `Bearer ${decodeURIComponent(token)}` }
    globalThis.preloadedRequests = {}
    for (const call of calls) {
      // A request with a query depends on the page's own.
      if (call.includes('?') && location.search) continue
      const answer = fetch(call, { credentials: 'include', headers })
      answer.catch(() => {})
      globalThis.preloadedRequests[call] = answer
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
