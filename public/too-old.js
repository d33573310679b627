/* Says that a browser is too old, in words and syntax that every browser reads. It runs before the app, which then finds no place to start. */
(function () {
  function has(test) {
    try {
      return test();
    } catch (_) {
      return false;
    }
  }
  // Safari has the first since 16.4, Chrome the second since 105.
  var young =
    has(function () {
      return new RegExp('(?<=a)b').test('ab');
    }) &&
    has(function () {
      return CSS.supports('selector(:has(a))') && CSS.supports('container-type', 'inline-size');
    }) &&
    has(function () {
      return window.structuredClone && Array.prototype.findLast && Object.hasOwn && window.HTMLDialogElement && window.indexedDB;
    });
  if (young) return;
  var body = document.body;
  while (body.firstChild) body.removeChild(body.firstChild);
  function say(name, text) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    body.appendChild(element);
  }
  say('h1', 'This browser is too old');
  say('p', 'Callroom needs iPadOS or iOS 16.4 or newer, Chrome 109 or newer, or Firefox 121 or newer.');
  say('p', 'Update this device in its settings, or open this page on another one. What was saved on this device is still on it.');
})();
