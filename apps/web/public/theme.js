// Runs before the first paint: the page never shows one theme and then the other.
;(function () {
  var chosen = 'dark'
  try {
    chosen = localStorage.getItem('theme') || 'dark'
  } catch {}
  if (chosen === 'system') {
    chosen = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  document.documentElement.dataset.theme = chosen === 'light' ? 'light' : 'dark'
})()
