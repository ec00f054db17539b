// Runs within the page, before anything is fetched or painted. The build writes it into index.html, and the server's
// content security policy allows it by its hash.

// A chosen theme never flashes the other one. The key is the panel's local storage prefix and `theme`.
try {
  const theme = localStorage.getItem('bs::theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}

// Who has a session gets the code of the screen asked for together with the entry's, not after it.
if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) {
  for (const [address, files] of SCREEN_FILES) {
    if (!new RegExp(address).test(location.pathname)) continue
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    break
  }
}
