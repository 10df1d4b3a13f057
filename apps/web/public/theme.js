// Runs before the first paint: the page never shows one theme and then the other, nor a member what is for visitors.
;(function () {
  var chosen = 'dark'
  try {
    chosen = localStorage.getItem('theme') || 'dark'
  } catch {}
  if (chosen === 'system') {
    chosen = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  if (/(^|; )devgrove\.member=/.test(document.cookie)) document.documentElement.dataset.member = ''
  document.documentElement.dataset.theme = chosen === 'light' ? 'light' : 'dark'

  // the one button that works before the application does
  document.addEventListener('click', function (event) {
    var target = /** @type {Element} */ (event.target)
    if (!target.closest('[data-theme-toggle]')) return
    var next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem('theme', next)
    } catch {}
    window.dispatchEvent(new Event('theme-toggled'))
  })
})()
