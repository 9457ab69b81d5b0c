/** The official MCP client, connected to a server over HTTP or to a process. */
import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';

/** The revision without sessions, and the ones before it, which begin with `initialize`. */
export const eras = ['2026-07-28', 'legacy'] as const;
export type Era = (typeof eras)[number];

export type McpClient = Client & {
  /** Calls a tool, and returns its structured content. Throws the text of a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  use(name: string, args?: Record<string, unknown>): Promise<any>;
  /** Calls a tool that refuses, and returns the text. Throws if it does not refuse. */
  refuse(name: string, args?: Record<string, unknown>): Promise<string>;
};

export async function connectMcp(transport: Transport, era: Era): Promise<McpClient> {
  const mode = era === 'legacy' ? era : { pin: era };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  // The client checks structured content against the schemas of the tools that it has listed.
  await client.listTools();
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError, content, structuredContent } = await client.callTool({
      name,
      arguments: args,
    });
    const text = content.map(block => (block.type === 'text' ? block.text : '')).join('\n');
    return { isError: isError === true, text, structuredContent };
  };
  return Object.assign(client, {
    use: async (name: string, args = {}) => {
      const { isError, text, structuredContent } = await call(name, args);
      if (isError) throw new Error(text);
      return structuredContent;
    },
    refuse: async (name: string, args = {}) => {
      const { isError, text } = await call(name, args);
      if (!isError) throw new Error(`${name} did not refuse: ${text}`);
      return text;
    },
  });
}

export function connectMcpOverHttp(url: string, key: string, era: Era): Promise<McpClient> {
  const headers = { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers },
  });
  return connectMcp(transport, era);
}
