// Runs before the first paint: the page never shows one theme and then the other, nor a member what is for visitors, and
// nothing that is typed is lost before anything answers.
;(function () {
  var root = document.documentElement.dataset
  var light = matchMedia('(prefers-color-scheme: light)')
  if (/(^|; )devgrove\.member=/.test(document.cookie)) root.member = ''

  // lasts as long as the page where nothing is kept
  /** @type {string | null | undefined} */
  var theme

  function show() {
    try {
      theme = localStorage.getItem('theme')
    } catch {}
    paint(theme === 'light' || (theme === 'system' && light.matches))
  }
  show()
  // for other tabs
  addEventListener('storage', show)
  light.addEventListener('change', show)

  /** @param {boolean} isLight @param {string} [chosen] */
  function paint(isLight, chosen) {
    // what fades under a pointer would fade from one theme to the other
    root.repaint = ''
    root.theme = isLight ? 'light' : 'dark'
    if (document.body) void document.body.offsetHeight
    delete root.repaint
    // around the page too
    var meta = document.querySelector('meta[name="theme-color"]')
    if (meta) meta.setAttribute('content', isLight ? '#f4f7f2' : '#0c1813')
    dispatchEvent(new CustomEvent('theme-shown', { detail: chosen }))
  }

  // no form is ever sent by the browser, which would put what it says into the address
  addEventListener('submit', function (event) {
    event.preventDefault()
  })

  // the one button that works before the application does
  addEventListener('click', function (event) {
    var target = /** @type {Element} */ (event.target)
    if (!target.closest('[data-theme-toggle]')) return
    var isDark = root.theme === 'dark'
    theme = isDark ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', theme)
    } catch {}
    paint(isDark, theme)
  })
})()
