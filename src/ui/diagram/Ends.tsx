import { Handle, Position } from '@xyflow/react';

/** Where React Flow believes that lines end. Ours end where the layout says, so nobody sees these. */
export function Ends() {
  return (
    <>
      <Handle className="dg-end" type="source" position={Position.Left} isConnectable={false} />
      <Handle className="dg-end" type="target" position={Position.Left} isConnectable={false} />
    </>
  );
}
