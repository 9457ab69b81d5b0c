document.body.dataset.ready = '';
