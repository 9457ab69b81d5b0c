import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  imports: false,
  manifestVersion: 3,
  vite: () => ({ plugins: [preact()], build: { target: 'es2023' } }),
  manifest: ({ browser }) => ({
    name: 'Colophon',
    description: 'Your own words at the end of every post you write, on any site.',
    minimum_chrome_version: '120',
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'alarms'],
    optional_host_permissions: ['*://*/*'],
    action: { default_title: 'Colophon' },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+C' },
      },
    },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: { id: 'colophon@colophon.example', strict_min_version: '128.0' },
      },
    }),
  }),
});
