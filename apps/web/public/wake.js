// Entry of the public pages. They are there to be read, and reading takes no script: the application is loaded at the
// first sign that somebody wants to do more. For a member, or where there is a form, that is at once.
;(function () {
  var signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll']
  var app = document.currentScript.dataset.app

  function wake() {
    signs.forEach(function (sign) {
      window.removeEventListener(sign, wake)
    })
    void import(app)
  }

  var isMember = /(^|; )devgrove\.member=/.test(document.cookie)
  // the pages are built for the dark theme: only the application names the other one
  var isOther = document.documentElement.dataset.theme !== 'dark'
  // whoever comes back is put where they were by the application
  var isBack = history.scrollRestoration === 'manual'
  if (isMember || isOther || isBack || document.querySelector('form')) wake()
  else
    signs.forEach(function (sign) {
      window.addEventListener(sign, wake, { passive: true })
    })

  // a press on a button that nothing answers yet is kept until something does
  document.addEventListener(
    'click',
    function (event) {
      var target = /** @type {Element} */ (event.target)
      var button = /** @type {HTMLElement | null} */ (target.closest('button'))
      if (!button || window.isAwake || button.matches('[data-theme-toggle]')) return
      event.preventDefault()
      event.stopPropagation()
      window.addEventListener(
        'awake',
        function () {
          button.click()
        },
        { once: true },
      )
    },
    { capture: true },
  )

  // nor is a form sent by the browser, which would put what it says into the address
  document.addEventListener(
    'submit',
    function (event) {
      var form = /** @type {HTMLFormElement} */ (event.target)
      if (window.isAwake) return
      event.preventDefault()
      event.stopPropagation()
      window.addEventListener(
        'awake',
        function () {
          form.requestSubmit()
        },
        { once: true },
      )
    },
    { capture: true },
  )
})()
