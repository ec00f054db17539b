// Before the first paint, so that a chosen theme never flashes the other one. A file of its own: the server's content
// security policy refuses scripts within the page. The key is the panel's local storage prefix and `theme`.
try {
  const theme = localStorage.getItem('bs::theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}
