// Runs before the first paint: the page never shows one theme and then the other, nor a member what is for visitors, and
// nothing that is typed is lost before anything answers.
;(function () {
  var chosen = 'dark'
  try {
    chosen = localStorage.getItem('theme') || 'dark'
  } catch {}
  if (chosen === 'system') {
    chosen = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  if (/(^|; )devgrove\.member=/.test(document.cookie)) document.documentElement.dataset.member = ''
  paint(chosen === 'light' ? 'light' : 'dark')

  /** @param {string} theme */
  function paint(theme) {
    document.documentElement.dataset.theme = theme
    // around the page too, where it is installed or on a phone
    var meta = document.querySelector('meta[name="theme-color"]')
    if (meta) meta.setAttribute('content', theme === 'light' ? '#f4f7f2' : '#0c1813')
  }

  // no form is ever sent by the browser, which would put what it says into the address
  document.addEventListener('submit', function (event) {
    event.preventDefault()
  })

  // the one button that works before the application does
  document.addEventListener('click', function (event) {
    var target = /** @type {Element} */ (event.target)
    if (!target.closest('[data-theme-toggle]')) return
    var next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    paint(next)
    try {
      localStorage.setItem('theme', next)
    } catch {}
    window.dispatchEvent(new Event('theme-toggled'))
  })
})()
