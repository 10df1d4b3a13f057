// Entry of the public pages. They are there to be read, and reading takes no script: what answers is loaded at the first
// sign that somebody wants to do more. On the landing page that is the deck to try, and the rest of it is links; elsewhere,
// and for a member, it is the application. It runs before the first paint, so that no press comes too early for it.
;(function () {
  var signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll']
  var script = document.currentScript.dataset
  var isMember = /(^|; )devgrove\.member=/.test(document.cookie)
  // whoever comes back is put where they were by the application
  var isBack = history.scrollRestoration === 'manual'
  var isForApp = isMember || isBack || !script.deck

  // the page is taken over only when all of it is there
  var parsed = new Promise(function (resolve) {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })

  var isLoading = false

  // a module that did not come is remembered as failed by many browsers, and a fetch is not (`load-part.ts`)
  /** @param {string} file */
  function fetchFile(file) {
    return fetch(file).then(function (answer) {
      if (!answer.ok) throw new TypeError(file + ': ' + answer.status)
      return answer.arrayBuffer()
    })
  }

  /** @param {string} named an entry, and after it all that it cannot run without */
  function load(named) {
    isLoading = true
    var files = named.split(' ')
    void parsed
      .then(function () {
        return Promise.all(files.map(fetchFile))
      })
      .then(function () {
        return import(files[0])
      })
      .catch(function (cause) {
        isLoading = false
        // what was pressed for nothing is free again, and the next sign is another try
        pressed.forEach(function (/** @type {HTMLElement} */ button) {
          button.removeAttribute('aria-busy')
        })
        pressed.clear()
        setTimeout(listen, 1000)
        throw cause
      })
  }

  // Safari keeps a page that is left while code is on its way to it, and when one comes back that code never arrives
  window.addEventListener('pageshow', function (event) {
    if (event.persisted && isLoading && !window.isAwake && !window.isDeckAwake) location.reload()
  })

  function wakeApp() {
    load(script.app)
  }

  function wake() {
    signs.forEach(function (sign) {
      window.removeEventListener(sign, wake)
    })
    if (isForApp) wakeApp()
    else load(script.deck)
  }

  function listen() {
    signs.forEach(function (sign) {
      window.addEventListener(sign, wake, { passive: true })
    })
  }

  if (isMember || isBack) wake()
  else {
    listen()
    void parsed.then(function () {
      if (document.querySelector('form')) wake()
    })
  }

  /** @param {HTMLElement} button @returns {boolean} */
  function isAnswered(button) {
    if (window.isAwake) return true
    return Boolean(window.isDeckAwake && button.closest('#demo-deck'))
  }

  /** @param {Element} button */
  function nameOf(button) {
    return button.getAttribute('aria-label') || button.textContent
  }

  // a press on a button that nothing answers yet is kept until something does; who presses again means the same press
  /** @type {Set<HTMLElement>} */
  var pressed = new Set()
  document.addEventListener(
    'click',
    function (event) {
      var target = /** @type {Element} */ (event.target)
      var button = /** @type {HTMLElement | null} */ (target.closest('button'))
      if (!button || isAnswered(button) || button.matches('[data-theme-toggle]')) return
      event.preventDefault()
      event.stopPropagation()
      if (pressed.has(button)) return
      pressed.add(button)
      // styles say so after a moment
      button.setAttribute('aria-busy', 'true')
      var isOfDeck = !isForApp && button.closest('#demo-deck')
      if (!isOfDeck) wakeApp()
      window.addEventListener(
        isOfDeck ? 'deck-awake' : 'awake',
        function () {
          if (!pressed.delete(button)) return
          button.removeAttribute('aria-busy')
          // the application may have drawn it anew
          var same = button.isConnected
            ? button
            : Array.from(document.querySelectorAll('button')).find(function (other) {
                return nameOf(other) === nameOf(button)
              })
          if (same) same.click()
        },
        { once: true },
      )
    },
    { capture: true },
  )
})()
